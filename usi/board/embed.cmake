# cmake -DFOLDER=page -DOUT=page_files.cpp -P embed.cmake: a source with the files of a folder.
file(GLOB files ${FOLDER}/*.html ${FOLDER}/*.js ${FOLDER}/*.css ${FOLDER}/*.svg)
list(SORT files)
file(WRITE ${OUT} "#include \"usi/board/files.h\"\n\n#include <array>\n\n"
     "#pragma GCC diagnostic ignored \"-Woverlength-strings\"\n\n"
     "namespace taishi::board {\nnamespace {\n\nusing namespace std::string_view_literals;\n\n"
     "constexpr PageFile kFiles[] = {\n    {\"\", \"\"},  // under no path that anybody can ask for\n")
foreach(file ${files})
  get_filename_component(name ${file} NAME)
  file(READ ${file} text)
  file(APPEND ${OUT} "    {\"/${name}\", R\"---page---(")
  file(APPEND ${OUT} "${text}")
  file(APPEND ${OUT} ")---page---\"sv},\n")
endforeach()
file(APPEND ${OUT} "};\n\n}  // namespace\n\n"
     "std::span<const PageFile> page_files() {\n  return kFiles;\n}\n\n"
     "}  // namespace taishi::board\n")
