import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parseRegFile, type RegistryTree } from './reg-file'

const run = promisify(execFile)
/** Only administrators and group policy can write below this key. */
export const policyKey = 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\IDTR Counter'
/** An absolute path, because users can change PATH and SystemRoot. */
const regProgram = 'C:\\Windows\\System32\\reg.exe'
const timeoutMs = 10_000
/** Exit code of `reg query` for a missing key. `reg export` has it for any failure, so a query comes first. */
const keyNotFoundCode = 1

/**
 * The policy of the Windows registry as plain values; undefined without the key. Rejects if the export fails, so that
 * users cannot evade the policy by an unusable folder of temporary files.
 */
export async function readRegistryPolicy(program = regProgram): Promise<unknown> {
  if (!(await hasPolicyKey(program))) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'counter-policy-'))
  const file = join(folder, 'policy.reg')
  try {
    await run(program, ['export', policyKey, file, '/y', '/reg:64'], { windowsHide: true, timeout: timeoutMs })
    return toPolicyValues(parseRegFile((await readFile(file, 'utf16le')).replace(/^\uFEFF/, ''), policyKey))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function hasPolicyKey(program: string): Promise<boolean> {
  try {
    await run(program, ['query', policyKey, '/reg:64'], { windowsHide: true, timeout: timeoutMs })
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === keyNotFoundCode) return false
    throw error
  }
}

const booleanNames = new Set(['rawToken', 'publicDocuments', 'opensDrawer', 'atSignIn'])

/** Converts 0 and 1 of boolean settings to booleans, and the lines of a public key to a text. Omits empty settings. */
export function toPolicyValues(tree: RegistryTree): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(tree)) {
    if (value === '' || (Array.isArray(value) && value.length === 0)) continue
    if (booleanNames.has(name) && (value === 0 || value === 1)) values[name] = value === 1
    else if (name === 'publicKey' && Array.isArray(value)) values[name] = value.join('\n')
    else if (typeof value !== 'object' || Array.isArray(value)) values[name] = value
    else {
      const section = toPolicyValues(value)
      if (Object.keys(section).length > 0) values[name] = section
    }
  }
  return values
}
