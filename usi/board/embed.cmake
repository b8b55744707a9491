# cmake -DFOLDER=page -DPART=board -DFUNCTION=page_files -DOUT=page_files.cpp -P embed.cmake: a
# source with a function of taishi::board that gives the files of a folder.
file(GLOB files ${FOLDER}/*.html ${FOLDER}/*.js ${FOLDER}/*.css ${FOLDER}/*.svg)
list(SORT files)
file(WRITE ${OUT} "#include \"usi/${PART}/files.h\"\n\n#include <array>\n\n"
     "#pragma GCC diagnostic ignored \"-Woverlength-strings\"\n\n"
     "namespace taishi::${PART} {\nnamespace {\n\nusing namespace std::string_view_literals;\n\n"
     "constexpr board::PageFile kFiles[] = {\n"
     "    {\"\", \"\"},  // under no path that anybody can ask for\n")
foreach(file ${files})
  get_filename_component(name ${file} NAME)
  file(READ ${file} text)
  file(APPEND ${OUT} "    {\"/${name}\", R\"---page---(")
  file(APPEND ${OUT} "${text}")
  file(APPEND ${OUT} ")---page---\"sv},\n")
endforeach()
file(APPEND ${OUT} "};\n\n}  // namespace\n\n"
     "std::span<const board::PageFile> ${FUNCTION}() {\n  return kFiles;\n}\n\n"
     "}  // namespace taishi::${PART}\n")
