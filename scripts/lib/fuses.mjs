/** Text before the fuses in an Electron binary. Version and count follow, then '0', '1' or 'r' (removed) per fuse. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const schemaVersion = 1
/** In the order of the binary. */
const fuseNames = [
  'runAsNode',
  'enableCookieEncryption',
  'enableNodeOptionsEnvironmentVariable',
  'enableNodeCliInspectArguments',
  'enableEmbeddedAsarIntegrityValidation',
  'onlyLoadAppFromAsar',
  'loadBrowserProcessSpecificV8Snapshot',
  'grantFileProtocolExtraPrivileges',
  'wasmTrapHandlers',
]

/** Offset of the first fuse. Throws if the binary has a fuse that is not in `fuseNames`: it needs a decision. */
function fuseOffset(binary) {
  const index = binary.indexOf(sentinel)
  if (index === -1 || binary.indexOf(sentinel, index + 1) !== -1)
    throw new Error('No Electron, or more than one, to set fuses in.')
  const start = index + sentinel.length
  const [version, count] = [binary[start], binary[start + 1]]
  if (version !== schemaVersion || count !== fuseNames.length)
    throw new Error(
      `This Electron has ${count} fuses of schema ${version}; ${fuseNames.length} of schema ${schemaVersion} are known. ` +
        'Set the others in scripts/lib/fuses.mjs and electron-builder.yml.',
    )
  return start + 2
}

/**
 * A copy of the binary with the fuse wasmTrapHandlers set, which electron-builder does not know. The processor then
 * checks the bounds of WebAssembly memory (fonts, practice database).
 */
export function enableWasmTrapHandlers(binary) {
  const copy = Buffer.from(binary)
  copy.write('1', fuseOffset(copy) + fuseNames.indexOf('wasmTrapHandlers'), 'latin1')
  return copy
}

/** Fuses of a binary, by name. */
export function readFuses(binary) {
  const start = fuseOffset(binary)
  return Object.fromEntries(fuseNames.map((name, index) => [name, String.fromCharCode(binary[start + index])]))
}
