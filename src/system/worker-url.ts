/**
 * URL of a worker script: `source` relative to the module at `moduleUrl`, or `builtName` at the top of the build output,
 * next to that module or above its chunk.
 */
export function workerUrl(moduleUrl: string, source: string, builtName: string): URL {
  if (moduleUrl.endsWith('.ts')) return new URL(source, moduleUrl)
  return new URL(`${/\/chunks\/[^/]+$/.test(moduleUrl) ? '..' : '.'}/${builtName}.js`, moduleUrl)
}
