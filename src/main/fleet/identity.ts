import { createHash } from 'node:crypto'
import { maxNameLength } from '#contract/institute/workstation'
import type { Policy } from '../policy/policy'
import type { WorkstationIdentity } from '../ports/fleet'

type Machine = { hostname: string; platform: NodeJS.Platform; release: string }
const systemNames: Partial<Record<NodeJS.Platform, string>> = { win32: 'Windows', darwin: 'macOS', linux: 'Linux' }
/** Settings with secret values. */
const secretNames = ['apiKey', 'accessKey', 'secretKey']

/** Identity of this workstation for the server, without secrets of its policy. */
export function workstationIdentity(policy: Policy, { hostname, platform, release }: Machine): WorkstationIdentity {
  const settingNames = namesOfSettings(policy)
  return {
    name: toDisplayName(policy.name ?? hostname),
    isNameFixed: policy.name !== undefined,
    os: toPlainText(`${systemNames[platform] ?? platform} ${release}`).slice(0, 80),
    policy: settingNames.length === 0 ? '' : fingerprint(policy),
    policyParts: settingNames,
  }
}

/** Names of the settings in the policy: 'name', 'provider.url'. */
function namesOfSettings(policy: Policy): string[] {
  return Object.entries(policy).flatMap(([group, value]) => {
    if (value === undefined) return []
    const isGroup = typeof value === 'object' && !Array.isArray(value)
    return isGroup ? Object.keys(value).map((name) => `${group}.${name}`) : [group]
  })
}

/** Hash of the policy: independent of the order of settings and of the values of secrets. */
function fingerprint(policy: Policy): string {
  return createHash('sha256')
    .update(JSON.stringify(toCanonicalForm(policy)))
    .digest('hex')
    .slice(0, 12)
}

/** Sorts the entries of a value by name, and replaces each secret by 'set'. `name`: name of the value's setting. */
function toCanonicalForm(value: unknown, name = ''): unknown {
  if (secretNames.includes(name)) return 'set'
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined)
  return entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, entry]) => [key, toCanonicalForm(entry, key)])
}

/** Keeps letters, digits and some punctuation; other characters become spaces. */
function toDisplayName(text: string): string {
  const name = text.replace(/[^\p{L}\p{M}\p{N} ._\-()#]|\p{Default_Ignorable_Code_Point}/gu, ' ').trim()
  return name.slice(0, maxNameLength).trim() || 'Workstation'
}
const toPlainText = (text: string) => text.replace(/[^A-Za-z\d ,.:_/()-]/g, '')
