#include "movegen/betza.h"

#include <gtest/gtest.h>

namespace taishi::test {
namespace {

using betza::parse;

TEST(Betza, Atoms) {
  EXPECT_EQ(parse("W"), (MoveSpec{0b01010101, 0}));
  EXPECT_EQ(parse("F"), (MoveSpec{0b10101010, 0}));
  EXPECT_EQ(parse("K"), (MoveSpec{0xff, 0}));
  EXPECT_EQ(parse("WF"), parse("K"));
  EXPECT_EQ(parse("N"), (MoveSpec{0xff00, 0}));
  EXPECT_EQ(parse("R"), (MoveSpec{0, 0b01010101}));
  EXPECT_EQ(parse("B"), (MoveSpec{0, 0b10101010}));
}

TEST(Betza, Modifiers) {
  EXPECT_EQ(parse("fW"), (MoveSpec{1, 0}));
  EXPECT_EQ(parse("bW"), (MoveSpec{1 << 4, 0}));
  EXPECT_EQ(parse("sW"), (MoveSpec{1 << 2 | 1 << 6, 0}));
  EXPECT_EQ(parse("lrW"), parse("sW"));
  EXPECT_EQ(parse("fF"), (MoveSpec{1 << 1 | 1 << 7, 0}));
  EXPECT_EQ(parse("frlR"), parse("fsR"));
}

TEST(Betza, ModifiersHoldForOneAtom) {
  EXPECT_EQ(parse("FfW").steps, parse("F").steps | parse("fW").steps);
  EXPECT_EQ(parse("fRfN"), (MoveSpec{parse("fN").steps, parse("fR").slides}));
  EXPECT_EQ(parse("FsfW").steps, 0xff & ~(1 << 4)) << "the drunk elephant";
}

TEST(Betza, ASlideCoversItsStep) {
  EXPECT_EQ(parse("WfFbR").slides, 1 << 4);
  EXPECT_FALSE(parse("WfFbR").steps_to(4));
  EXPECT_TRUE(parse("WfFbR").steps_to(0));
}

TEST(Betza, UnknownAtomsAreRefused) {
  EXPECT_ANY_THROW((void)parse("fQ"));
}

TEST(Betza, OppositeOffsets) {
  for (std::size_t i = 0; i < kOffsets.size(); ++i) {
    EXPECT_EQ(kOffsets[opposite(i)].file, -kOffsets[i].file);
    EXPECT_EQ(kOffsets[opposite(i)].rank, -kOffsets[i].rank);
  }
}

}  // namespace
}  // namespace taishi::test
