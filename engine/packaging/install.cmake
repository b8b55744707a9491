# What `cmake --install` puts where, and the Debian package (CPack).
include(GNUInstallDirs)

# The list of changes is Debian's: its first entry is of this version, its date is the manual's.
set(packaging ${CMAKE_CURRENT_LIST_DIR})
file(STRINGS ${packaging}/changelog changes)
list(GET changes 0 first)
if(NOT first MATCHES "^taishi \\(${PROJECT_VERSION}\\) ")
  message(FATAL_ERROR "engine/packaging/changelog begins with another version: ${first}")
endif()
list(FILTER changes INCLUDE REGEX "^ -- ")
list(GET changes 0 signed)
string(REGEX MATCH "([0-9]+) ([A-Z][a-z]+) ([0-9]+) [0-9:]+ [+-][0-9]+$" date "${signed}")
set(months Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec)
list(FIND months "${CMAKE_MATCH_2}" month)
math(EXPR month "${month} + 101")
string(SUBSTRING ${month} 1 2 month)
set(date ${CMAKE_MATCH_3}-${month}-${CMAKE_MATCH_1})
if(NOT date MATCHES "^[0-9][0-9][0-9][0-9]-(0[1-9]|1[0-2])-[0-9][0-9]$")
  message(FATAL_ERROR "engine/packaging/changelog has no date: ${signed}")
endif()

# Manual pages and completion, as --help has them.
set(manual ${CMAKE_BINARY_DIR}/manual)
find_program(GZIP gzip REQUIRED)
add_custom_command(
  OUTPUT ${manual}/done
  COMMAND ${CMAKE_COMMAND} -E rm -rf ${manual}
  COMMAND ${CMAKE_COMMAND} -E make_directory ${manual}/man
  COMMAND taishi-manual ${manual} ${PROJECT_VERSION} ${date}
  COMMAND sh -c "mv ${manual}/*.6 ${manual}/man/ && gzip -9n ${manual}/man/*.6"
  COMMAND sh -c "gzip -9nc ${packaging}/changelog >${manual}/changelog.gz"
  COMMAND ${CMAKE_COMMAND} -E touch ${manual}/done
  DEPENDS taishi-manual ${packaging}/changelog
  VERBATIM)
add_custom_target(manual ALL DEPENDS ${manual}/done)

# Section 6 of the manual is for games; Debian has them in /usr/games.
install(TARGETS taishi taishi-match taishi-datagen taishi-rescore taishi-train taishi-data
        RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY ${manual}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man6)
set(share ${CMAKE_INSTALL_DATADIR})
install(FILES ${manual}/taishi.bash RENAME taishi DESTINATION ${share}/bash-completion/completions)
install(FILES ${manual}/_taishi DESTINATION ${share}/zsh/vendor-completions)
install(FILES ${manual}/taishi.fish DESTINATION ${share}/fish/vendor_completions.d)
install(FILES ${packaging}/taishi.desktop DESTINATION ${share}/applications)
install(FILES ${PROJECT_SOURCE_DIR}/usi/board/page/icon.svg RENAME taishi.svg
        DESTINATION ${share}/icons/hicolor/scalable/apps)
install(FILES ${packaging}/taishi.eng DESTINATION ${share}/games/plugins/xboard)
install(FILES ${packaging}/copyright ${PROJECT_SOURCE_DIR}/README.md ${manual}/changelog.gz
        ${PROJECT_SOURCE_DIR}/usi/docs/variants.ini DESTINATION ${CMAKE_INSTALL_DOCDIR})
# bash looks for a program's completion under its own name.
install(CODE "
  foreach(tool match datagen rescore train data)
    file(CREATE_LINK taishi
         \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${share}/bash-completion/completions/taishi-\${tool}\"
         SYMBOLIC)
  endforeach()")
# What stripping leaves, and nobody needs: the compiler's name in each object.
if(NOT TAISHI_LINK STREQUAL "shared")
  install(CODE "
    foreach(program taishi taishi-match taishi-datagen taishi-rescore taishi-train taishi-data)
      execute_process(COMMAND \"${CMAKE_STRIP}\" --remove-section=.comment --remove-section=.note
        \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR}/\${program}\"
        COMMAND_ERROR_IS_FATAL ANY)
    endforeach()")
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME taishi)
set(CPACK_PACKAGE_CONTACT "The Taishi developers <taishi@example.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "engine and board for Heian, Yari and Sho shogi")
set(CPACK_PACKAGING_INSTALL_PREFIX ${CMAKE_INSTALL_PREFIX})
set(CPACK_STRIP_FILES TRUE)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "xdg-utils, xboard, fonts-noto-cjk")
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${packaging}/postinst)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION TRUE)
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"Taishi plays three relatives of shogi: Heian, on record since the 12th
century, Sho of the 16th, and Christian Freeling's Yari. It has a board of
its own in the browser, with opponents from beginner's level on, analyses
games, solves mates, draws positions, and plays in XBoard, QBoard and other
programs that speak USI, UCI or XBoard's protocol.
.
Match runner, self-play and the trainer of its networks are included.")
include(CPack)
