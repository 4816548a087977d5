import { createHash } from 'node:crypto'
import { maxNameLength } from '#contract/institute/workstation'
import type { Policy } from '../policy/policy'
import type { Self } from '../ports/fleet'

type Machine = { hostname: string; platform: NodeJS.Platform; release: string }
const systems: Partial<Record<NodeJS.Platform, string>> = { win32: 'Windows', darwin: 'macOS', linux: 'Linux' }
/** What opens something, by where it stands in a policy. */
const secrets = ['apiKey', 'accessKey', 'secretKey']

/** What this machine is to the fleet: its name, its system, and which policy it follows, without what is secret in it. */
export function selfOf(policy: Policy, { hostname, platform, release }: Machine): Self {
  const parts = partsOf(policy)
  return {
    name: nameOf(policy.name ?? hostname),
    isNameFixed: policy.name !== undefined,
    os: plain(`${systems[platform] ?? platform} ${release}`).slice(0, 80),
    policy: parts.length === 0 ? '' : fingerprint(policy),
    policyParts: parts,
  }
}

/** 'provider.url', 'printers': what a policy decides, and not how. */
function partsOf(policy: Policy): string[] {
  return Object.entries(policy).flatMap(([part, value]) =>
    typeof value === 'object' && !Array.isArray(value)
      ? Object.keys(value).map((name) => `${part}.${name}`)
      : value === undefined
        ? []
        : [part],
  )
}

/** The same for the same policy, in whatever order it is written; of a secret only whether there is one. */
function fingerprint(policy: Policy): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(policy)))
    .digest('hex')
    .slice(0, 12)
}

function sorted(value: unknown, name = ''): unknown {
  if (secrets.includes(name)) return 'set'
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, sorted(one, key)])
}

/** Signs that no list of counters shows are left out. */
function nameOf(text: string): string {
  const name = text.replace(/[^\p{L}\p{M}\p{N} ._\-()#]/gu, ' ').trim()
  return name.slice(0, maxNameLength).trim() || 'Counter'
}
const plain = (text: string) => text.replace(/[^A-Za-z\d ,.:_/()-]/g, '')
