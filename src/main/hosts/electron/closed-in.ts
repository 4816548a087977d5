/** What every window of this program is denied, whatever it shows. */
export const closedIn = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  // The spelling checker would fetch its word lists from outside.
  spellcheck: false,
} as const
