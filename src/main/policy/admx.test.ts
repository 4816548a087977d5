import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { printedKinds } from '#contract/desk/printed-kinds'
import { type Policy, readPolicy } from './policy'
import type { RegistryTree } from './reg-file'
import { policyKey, toPolicyValues } from './registry-policy'

const admx = readFileSync('resources/policy/idtr-counter.admx', 'utf8')
const adml = readFileSync('resources/policy/en-US/idtr-counter.adml', 'utf8')
const { publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const texts: Record<string, string> = { url: 'https://institute.example/', feed: 'https://institute.example/updates' }

/** Policies of the template: registry key below the program's, and elements as [match, type, id, rest]. */
const policies = [
  ...admx.matchAll(/<policy name="(\w+)"[^>]* key="SOFTWARE\\Policies\\IDTR Counter\\?([^"]*)"[\s\S]*?<\/policy>/g),
].map(([block, name = '', section = '']) => ({
  name,
  section,
  elements: [...block.matchAll(/<(text|multiText|boolean|decimal|enum|list) id="(\w+)"([\s\S]*?)(?:\/>|<\/\1>)/g)],
}))

/** A registry in which each setting of the template has a value; an enum has its first item. */
function createFullRegistry(): RegistryTree {
  const tree: RegistryTree = {}
  for (const { section, elements } of policies) {
    const branch = branchAt(tree, section)
    for (const [, type, id = '', rest = ''] of elements) {
      if (type === 'list') Object.assign(branch, Object.fromEntries(printedKinds.map((kind) => [kind, 'Office'])))
      else branch[id] = sampleOf(type, id, rest)
    }
  }
  return tree
}

function branchAt(tree: RegistryTree, section: string): RegistryTree {
  let branch = tree
  for (const part of section.split('\\').filter(Boolean)) {
    const child = (branch[part] ?? {}) as RegistryTree
    branch[part] = child
    branch = child
  }
  return branch
}

function sampleOf(type: string | undefined, id: string, rest: string) {
  if (type === 'text') return texts[id] ?? 'text'
  if (type === 'multiText') return id === 'publicKey' ? publicKey.trim().split('\n') : ['a.example']
  if (type === 'boolean') return 1
  if (type === 'decimal') return Number(/maxValue="(\d+)"/.exec(rest)?.[1])
  return /<string>(\w+)<\/string>/.exec(rest)?.[1] ?? ''
}

const readTree = (tree: RegistryTree) => readPolicy({ name: policyKey, read: () => toPolicyValues(tree) })

test('accepts every setting of the group policy template', async () => {
  const settings: Record<keyof Policy, true> = {
    name: true,
    provider: true,
    storage: true,
    updates: true,
    recovery: true,
    lock: true,
    scans: true,
    screens: true,
    start: true,
    display: true,
    printers: true,
    printing: true,
  }
  const policy = await readTree(createFullRegistry())
  expect(Object.keys(policy).sort()).toEqual(Object.keys(settings).sort())
  expect(policy.provider).toEqual({
    url: texts.url,
    apiKey: 'text',
    rawToken: true,
    resultsHosts: ['a.example'],
  })
  // Certificates have no print options in the template.
  expect(Object.keys(policy.printing ?? {}).sort()).toEqual(
    printedKinds.filter((kind) => kind !== 'certificate').sort(),
  )
})

test('accepts every item of an enum as the value of its setting', async () => {
  for (const { section, elements } of policies) {
    for (const [, type, id = '', rest = ''] of elements) {
      if (type !== 'enum') continue
      for (const [, value = ''] of rest.matchAll(/<string>(\w+)<\/string>/g)) {
        const setting = { [id]: value, ...(section === 'updates' ? { feed: texts.feed } : {}) }
        const tree = section.split('\\').reduceRight<RegistryTree>((inner, part) => ({ [part]: inner }), setting)
        expect(await readTree(tree)).toMatchObject(tree)
      }
    }
  }
})

test('every text and presentation of the template has an English version', () => {
  const used = [...admx.matchAll(/\$\((string|presentation)\.(\w+)\)/g)].map(([, kind, id]) => `${kind} id="${id}"`)
  expect(used.filter((reference) => !adml.includes(`<${reference}`))).toEqual([])
  for (const { name, elements } of policies)
    for (const [, , id] of elements) expect(presentationOf(name), `${name}.${id}`).toContain(`refId="${id}"`)
})

function presentationOf(name: string): string {
  const start = adml.indexOf(`<presentation id="${name}">`)
  return adml.slice(start, adml.indexOf('</presentation>', start))
}
