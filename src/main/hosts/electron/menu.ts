import { Menu, type MenuItemConstructorOptions } from 'electron'

/** Reload and developer tools are for development only. */
export function setMenu({ isDevelopment }: { isDevelopment: boolean }): void {
  const developerTools: MenuItemConstructorOptions[] = [
    { type: 'separator' },
    { role: 'reload' },
    { role: 'toggleDevTools' },
  ]
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      { label: 'Counter', submenu: [{ role: 'quit', label: 'Quit IDTR Counter' }] },
      {
        label: 'Edit',
        submenu: [
          { role: 'undo' },
          { role: 'redo' },
          { type: 'separator' },
          { role: 'cut' },
          { role: 'copy' },
          { role: 'paste' },
          { role: 'selectAll' },
        ],
      },
      {
        label: 'View',
        submenu: [
          { role: 'zoomIn' },
          { role: 'zoomOut' },
          { role: 'resetZoom' },
          { type: 'separator' },
          { role: 'togglefullscreen' },
          ...(isDevelopment ? developerTools : []),
        ],
      },
    ]),
  )
}
