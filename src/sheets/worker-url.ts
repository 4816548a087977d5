/**
 * URL of a worker script: in its source folder, or at the top of the build output, next to this module or above its
 * chunk.
 */
export function workerUrl(sourceName: string, builtName: string): URL {
  const moduleUrl = import.meta.url
  if (moduleUrl.endsWith('.ts')) return new URL(`./worker/${sourceName}.ts`, moduleUrl)
  return new URL(`${/\/chunks\/[^/]+$/.test(moduleUrl) ? '..' : '.'}/${builtName}.js`, moduleUrl)
}
