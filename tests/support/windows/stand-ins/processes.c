/* Stands in for the PowerShell that the installer asks for programs under a folder: 0 if one runs, 1 if none. It ends them
 * where the command says Stop-Process. */
#include <windows.h>
#include <tlhelp32.h>
#include <wchar.h>

int main(void) {
  WCHAR *command = GetCommandLineW(), *start = wcsstr(command, L"StartsWith('"), folder[1024] = L"";
  if (!start) return 0;
  start += wcslen(L"StartsWith('");
  wcsncpy(folder, start, wcschr(start, '\'') - start);
  BOOL isEnding = wcsstr(command, L"Stop-Process") != NULL;
  int count = 0;
  PROCESSENTRY32W entry = {sizeof entry};
  HANDLE snapshot = CreateToolhelp32Snapshot(TH32CS_SNAPPROCESS, 0);
  for (BOOL more = Process32FirstW(snapshot, &entry); more; more = Process32NextW(snapshot, &entry)) {
    WCHAR path[1024];
    DWORD length = 1024;
    HANDLE process = OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION | PROCESS_TERMINATE, FALSE, entry.th32ProcessID);
    if (!process || !QueryFullProcessImageNameW(process, 0, path, &length)) continue;
    if (_wcsnicmp(path, folder, wcslen(folder))) continue;
    count++;
    if (isEnding) TerminateProcess(process, 1);
  }
  return isEnding || count > 0 ? 0 : 1;
}
