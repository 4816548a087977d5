/* Stands in for electron-builder's elevate.exe: starts a program with the verb "runas". */
#include <windows.h>
#include <shellapi.h>

int WINAPI wWinMain(HINSTANCE instance, HINSTANCE previous, LPWSTR line, int show) {
  int count;
  WCHAR **arguments = CommandLineToArgvW(GetCommandLineW(), &count), parameters[4096] = L"";
  if (count < 2) return 2;
  for (int i = 2; i < count; i++) {
    lstrcatW(parameters, arguments[i]);
    lstrcatW(parameters, L" ");
  }
  SHELLEXECUTEINFOW info = {sizeof info};
  info.lpVerb = L"runas";
  info.lpFile = arguments[1];
  info.lpParameters = parameters;
  info.nShow = SW_SHOW;
  return ShellExecuteExW(&info) ? 0 : 1;
}
