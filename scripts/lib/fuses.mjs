/** Precedes the fuses in every Electron binary: version, count, and '0', '1' or 'r' (removed) for each. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const schema = 1
/** In Electron's order. */
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

/** Offset of the fuses in a binary. Throws unless they are the known ones: a new fuse needs a decision. */
function fuseOffset(binary) {
  const index = binary.indexOf(sentinel)
  if (index === -1 || binary.indexOf(sentinel, index + 1) !== -1)
    throw new Error('No Electron, or more than one, to set fuses in.')
  const start = index + sentinel.length
  const [version, count] = [binary[start], binary[start + 1]]
  if (version !== schema || count !== fuseNames.length)
    throw new Error(
      `This Electron has ${count} fuses of schema ${version}; ${fuseNames.length} of schema ${schema} are known. Set the others ` +
        'in scripts/lib/fuses.mjs and electron-builder.yml.',
    )
  return start + 2
}

/**
 * A copy of the binary with the one fuse set that electron-builder's @electron/fuses does not know: the processor then
 * checks the bounds of WebAssembly memory (fonts, practice database).
 */
export function enableLastFuse(binary) {
  const copy = Buffer.from(binary)
  copy.write('1', fuseOffset(copy) + fuseNames.indexOf('wasmTrapHandlers'), 'latin1')
  return copy
}

/** Fuses of a binary, by name. */
export function readFuses(binary) {
  const start = fuseOffset(binary)
  return Object.fromEntries(fuseNames.map((name, index) => [name, String.fromCharCode(binary[start + index])]))
}
