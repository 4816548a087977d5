/* Stands in for Electron: a window that notes when it is started and asked to close, and closes then. The builder sets the
 * fuses and the version of it as of Electron. */
#include <windows.h>
#include <stdio.h>

volatile const char fuses[] = "dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\x01\x09" "101100001";

static void note(const char *event) {
  FILE *log = _wfopen(L"C:\\users\\Public\\program.log", L"a");
  if (!log) return;
  fprintf(log, "%s %s\n", event, GetCommandLineA());
  fclose(log);
}

static LRESULT CALLBACK onMessage(HWND window, UINT message, WPARAM first, LPARAM second) {
  if (message != WM_CLOSE) return DefWindowProcW(window, message, first, second);
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
  CreateWindowW(L"Program", L"IDTR Counter", WS_OVERLAPPEDWINDOW, 0, 0, 300, 200, NULL, NULL, instance, NULL);
  MSG message;
  while (GetMessageW(&message, NULL, 0, 0) > 0) DispatchMessageW(&message);
  return 0;
}
