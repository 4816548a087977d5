import type { Configuration } from 'electron-builder'

const config: Configuration = {
  appId: 'in.idtr.counter',
  productName: 'IDTR Counter',
  directories: { output: 'dist', buildResources: 'resources' },
  // The browser host, its bridge and the provider as a server of its own are for machines without Electron.
  files: [
    'package.json',
    'out/**',
    '!out/main/browser.js',
    '!out/main/provider.js',
    '!out/preload/bridge.cjs',
    'resources/fonts/**',
    'resources/practice/**',
    '!node_modules/@hono/node-server/**',
  ],
  asar: true,
  // What is executed, loaded by the system's linker, or read whole by path. Never scripts: outside the archive nothing
  // checks their integrity.
  asarUnpack: ['**/*.node', '**/*.wasm', '**/*.data', 'node_modules/pdf-to-printer/dist/*.exe'],
  // better-sqlite3 brings N-API builds for every system.
  npmRebuild: false,
  removePackageScripts: true,
  electronLanguages: ['en-US', 'en-GB', 'hi'],
  electronFuses: {
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
    resetAdHocDarwinSignature: false,
  },
  win: {
    target: [{ target: 'nsis', arch: ['x64'] }],
    icon: 'resources/icon.ico',
    requestedExecutionLevel: 'asInvoker',
  },
  nsis: {
    oneClick: true,
    perMachine: false,
    // Drafts and the print journal outlive a reinstallation.
    deleteAppDataOnUninstall: false,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the builder fills these in itself
    artifactName: 'IDTR-Counter-Setup-${version}.${ext}',
  },
  publish: null,
}

export default config
