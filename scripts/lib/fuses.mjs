/** Stands in every Electron before its fuses: version, their number, and '0', '1' or 'r' (removed) for each. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const schema = 1
/** As Electron counts them. */
const names = [
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

/** Where the fuses of a binary lie. Throws when they are not those that are known here: a new one is to be decided on. */
function wireOf(binary) {
  const at = binary.indexOf(sentinel)
  if (at === -1 || binary.indexOf(sentinel, at + 1) !== -1)
    throw new Error('No Electron, or more than one, to set fuses in.')
  const start = at + sentinel.length
  const [version, count] = [binary[start], binary[start + 1]]
  if (version !== schema || count !== names.length)
    throw new Error(
      `This Electron has ${count} fuses of schema ${version}; ${names.length} of schema ${schema} are known. Say in ` +
        'scripts/lib/fuses.mjs and electron-builder.yml how the others are to be set.',
    )
  return start + 2
}

/**
 * A copy of the binary with the fuse set that the @electron/fuses of electron-builder does not know: bounds of WebAssembly
 * memory (fonts, the practice database) stay guarded by the processor, as V8 has it.
 */
export function setLastFuse(binary) {
  const changed = Buffer.from(binary)
  changed.write('1', wireOf(changed) + names.indexOf('wasmTrapHandlers'), 'latin1')
  return changed
}

/** The fuses of a binary by name. */
export function fusesOf(binary) {
  const start = wireOf(binary)
  return Object.fromEntries(names.map((name, at) => [name, String.fromCharCode(binary[start + at])]))
}
