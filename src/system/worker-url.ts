/**
 * URL of a worker script. For a module in the sources: `source`, relative to `moduleUrl`. For a built module:
 * `builtName`.js at the top of the build output, which is the folder of the module or the one above its chunk.
 */
export function workerUrl(moduleUrl: string, source: string, builtName: string): URL {
  if (moduleUrl.endsWith('.ts')) return new URL(source, moduleUrl)
  return new URL(`${/\/chunks\/[^/]+$/.test(moduleUrl) ? '..' : '.'}/${builtName}.js`, moduleUrl)
}
