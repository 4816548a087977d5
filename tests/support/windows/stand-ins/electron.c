/* Stands in for Electron: a window that notes in a log when it is started, and when it closes because the installer asks for
 * it by a file. The builder sets fuses and version as in Electron. */
#include <windows.h>
#include <stdio.h>
#include <wchar.h>

volatile const char fuses[] = "dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\x01\x09" "101100001";

static void note(const char *event) {
  FILE *log = _wfopen(L"C:\\users\\Public\\program.log", L"a");
  if (!log) return;
  fprintf(log, "%s %s\n", event, GetCommandLineA());
  fclose(log);
}

/* As src/main/hosts/electron/close-request.ts does. */
static BOOL isAskedToClose(void) {
  WCHAR path[1024];
  GetModuleFileNameW(NULL, path, 1024);
  wcscpy(wcsrchr(path, '\\') + 1, L"close-requested");
  return GetFileAttributesW(path) != INVALID_FILE_ATTRIBUTES;
}

static LRESULT CALLBACK onMessage(HWND window, UINT message, WPARAM first, LPARAM second) {
  if (message != WM_TIMER || !isAskedToClose()) return DefWindowProcW(window, message, first, second);
  note("closed");
  PostQuitMessage(0);
  return 0;
}

int WINAPI WinMain(HINSTANCE instance, HINSTANCE previous, LPSTR line, int show) {
  if (!fuses[0]) return 1;
  note("started");
  WNDCLASSW type = {0};
  type.lpfnWndProc = onMessage;
  type.hInstance = instance;
  type.lpszClassName = L"Program";
  RegisterClassW(&type);
  HWND window =
    CreateWindowW(L"Program", L"IDTR Counter", WS_OVERLAPPEDWINDOW, 0, 0, 300, 200, NULL, NULL, instance, NULL);
  SetTimer(window, 1, 100, NULL);
  MSG message;
  while (GetMessageW(&message, NULL, 0, 0) > 0) DispatchMessageW(&message);
  return 0;
}
