/* Arguments of an NSIS plug-in: a stack of texts and the installer's variables ($0 is the first). */
#include <windows.h>
#include <shellapi.h>
#include <wchar.h>

typedef struct Item {
  struct Item *next;
  WCHAR text[1];
} Item;

#define EXPORT(name) \
  __declspec(dllexport) void __cdecl name(HWND parent, int size, WCHAR *variables, Item **stack, void *extra)

static inline void pop(Item **stack, WCHAR *text, int length) {
  Item *item = *stack;
  if (text) text[0] = 0;
  if (!item) return;
  if (text) lstrcpynW(text, item->text, length);
  *stack = item->next;
  GlobalFree(item);
}

static inline void push(Item **stack, int size, const WCHAR *text) {
  Item *item = GlobalAlloc(GPTR, sizeof(Item) + size * sizeof(WCHAR));
  lstrcpynW(item->text, text, size);
  item->next = *stack;
  *stack = item;
}
