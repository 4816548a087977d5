/* Stands in for the plug-in nsisunz: the command in UNZIP_COMMAND takes the archive and the folder. */
#include "plugin.h"

EXPORT(Unzip) {
  static WCHAR folder[2048], archive[2048], unzip[2048], command[8192];
  pop(stack, archive, 2048);
  pop(stack, folder, 2048);
  GetEnvironmentVariableW(L"UNZIP_COMMAND", unzip, 2048);
  wsprintfW(command, L"%s \"%s\" \"%s\"", unzip, archive, folder);
  STARTUPINFOW startup = {sizeof startup};
  PROCESS_INFORMATION process;
  DWORD code = 1;
  if (CreateProcessW(NULL, command, NULL, NULL, FALSE, CREATE_NO_WINDOW, NULL, NULL, &startup, &process)) {
    WaitForSingleObject(process.hProcess, INFINITE);
    GetExitCodeProcess(process.hProcess, &code);
  }
  push(stack, size, code == 0 ? L"success" : L"failed");
}
