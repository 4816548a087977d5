/**
 * URL of a worker script: in the sources `source`, relative to `moduleUrl`; in the build output `builtName`.js, at its
 * top.
 */
export function workerUrl(moduleUrl: string, source: string, builtName: string): URL {
  if (moduleUrl.endsWith('.ts')) return new URL(source, moduleUrl)
  const isChunk = /\/chunks\/[^/]+$/.test(moduleUrl)
  return new URL(`${isChunk ? '..' : '.'}/${builtName}.js`, moduleUrl)
}
