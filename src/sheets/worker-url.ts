/**
 * URL of a worker script: in its source folder, or at the top of the build output, next to this module or above its
 * chunk.
 */
export function workerUrl(source: string, built: string): URL {
  const moduleUrl = import.meta.url
  if (moduleUrl.endsWith('.ts')) return new URL(`./worker/${source}.ts`, moduleUrl)
  return new URL(`${/\/chunks\/[^/]+$/.test(moduleUrl) ? '..' : '.'}/${built}.js`, moduleUrl)
}
