import { createHash } from 'node:crypto'
import { maxNameLength } from '#contract/institute/workstation'
import type { Policy } from '../policy/policy'
import type { WorkstationIdentity } from '../ports/fleet'

type Machine = { hostname: string; platform: NodeJS.Platform; release: string }
const systems: Partial<Record<NodeJS.Platform, string>> = { win32: 'Windows', darwin: 'macOS', linux: 'Linux' }
/** Names of secret settings. */
const secretNames = ['apiKey', 'accessKey', 'secretKey']

/** Identity of this workstation for the server, without secrets of its policy. */
export function workstationIdentity(policy: Policy, { hostname, platform, release }: Machine): WorkstationIdentity {
  const parts = policyPaths(policy)
  return {
    name: nameOf(policy.name ?? hostname),
    isNameFixed: policy.name !== undefined,
    os: plain(`${systems[platform] ?? platform} ${release}`).slice(0, 80),
    policy: parts.length === 0 ? '' : fingerprint(policy),
    policyParts: parts,
  }
}

/** Names of the settings in the policy: 'provider.url', 'printers'. */
function policyPaths(policy: Policy): string[] {
  return Object.entries(policy).flatMap(([part, value]) =>
    typeof value === 'object' && !Array.isArray(value)
      ? Object.keys(value).map((name) => `${part}.${name}`)
      : value === undefined
        ? []
        : [part],
  )
}

/** Independent of the order of settings; secrets count as set or not. */
function fingerprint(policy: Policy): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(policy)))
    .digest('hex')
    .slice(0, 12)
}

function sorted(value: unknown, name = ''): unknown {
  if (secretNames.includes(name)) return 'set'
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined)
  return entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, entry]) => [key, sorted(entry, key)])
}

/** Removes characters that a list cannot show. */
function nameOf(text: string): string {
  const name = text.replace(/[^\p{L}\p{M}\p{N} ._\-()#]|\p{Default_Ignorable_Code_Point}/gu, ' ').trim()
  return name.slice(0, maxNameLength).trim() || 'Counter'
}
const plain = (text: string) => text.replace(/[^A-Za-z\d ,.:_/()-]/g, '')
