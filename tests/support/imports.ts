import { readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'

const aliases = Object.entries(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }).imports,
).map(([alias, target]) => [alias.replace('*', ''), target.replace(/^\.\/|\*.*$/g, '')] as const)

/** The path in the project that an import names, without its extension; undefined for a package. */
export function resolveImport(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(dirname(file), specifier)
  const [alias, folder] = aliases.find(([prefix]) => specifier.startsWith(prefix)) ?? []
  return alias === undefined ? undefined : posix.join(folder ?? '', specifier.slice(alias.length))
}
