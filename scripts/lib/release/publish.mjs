import { createHash, sign } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compareVersions, isVersion } from '../../../src/contract/protocol/text/version.ts'
import { installerName, signedText } from '../../../src/main/updates/signed-text.ts'
import { root } from '../run.mjs'

const channels = ['stable', 'pilot']
const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

/** Replaces a manifest atomically, because workstations read it at any time. */
function writeManifest(path, manifest) {
  writeFileSync(`${path}.part`, `${JSON.stringify(manifest, null, 2)}\n`)
  renameSync(`${path}.part`, path)
}

function signManifest(facts, keys) {
  const text = Buffer.from(signedText(facts))
  const signatures = keys.map(({ id, key }) => ({ key: id, value: sign(null, text, key).toString('base64') }))
  return { ...facts, signatures }
}

/** Release time, later than the previous one even if this clock is behind: workstations reject older manifests. */
const releaseTimeAfter = (previous) =>
  new Date(Math.max(Date.now(), previous ? Date.parse(previous.released) + 1 : 0)).toISOString()

function parseStaging(text = '100') {
  const staging = Number(text)
  const isPercentage = text !== '' && staging >= 0 && staging <= 100
  if (!isPercentage) throw new Error('--staging is per cent, 0 to 100.')
  return staging
}

function parseChannel(name) {
  if (!channels.includes(name)) throw new Error('--channel is stable or pilot.')
  return name
}

/** Copies an installer into a feed, signs its manifest and offers it in its channel. Returns a summary. */
export function publish({ keys, feed, installer, channel, staging, minimum, notes }) {
  if (!feed) throw new Error('Name the folder of the feed: --feed <folder>.')
  parseChannel(channel)
  const packageVersion = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
  const file = installer ?? join(root, 'dist', installerName(packageVersion))
  if (!existsSync(file)) throw new Error(`There is no installer at ${file}. npm run package makes it.`)
  const version = /^IDTR-Counter-Setup-(.+)\.exe$/.exec(basename(file))?.[1] ?? ''
  if (!isVersion(version))
    throw new Error(`An installer is named ${installerName('1.2.3')}, and not ${basename(file)}.`)
  if (minimum !== undefined && !isVersion(minimum)) throw new Error(`${minimum} is no version.`)

  const bytes = readFileSync(file)
  const facts = {
    product: 'in.idtr.counter',
    version,
    minimum: minimum ?? '0.0.0',
    staging: parseStaging(staging),
    file: {
      name: installerName(version),
      size: bytes.length,
      sha512: createHash('sha512').update(bytes).digest('base64'),
    },
    notes: notes ? readFileSync(notes, 'utf8').trim() : '',
  }
  const feedPath = (...parts) => join(feed, ...parts)
  const publishedManifest = readJson(feedPath('versions', `${version}.json`))
  if (publishedManifest && publishedManifest.file.sha512 !== facts.file.sha512)
    throw new Error(`${version} was laid out before with another installer. Give this one a new version.`)
  const offers = [channel, ...(channel === 'stable' ? ['pilot'] : [])].flatMap((name) => {
    const previous = readJson(feedPath(`${name}.json`))
    const isOlder = previous && compareVersions(version, previous.version) < 0
    if (isOlder && name === channel)
      throw new Error(
        `${name} offers ${previous.version}, which is newer than ${version}: no workstation would install it.`,
      )
    // Pilot workstations get the stable version too, unless theirs is newer.
    return isOlder
      ? []
      : [{ name, manifest: signManifest({ ...facts, channel: name, released: releaseTimeAfter(previous) }, keys) }]
  })

  for (const folder of ['files', 'versions']) mkdirSync(feedPath(folder), { recursive: true })
  copyFileSync(file, feedPath('files', `${facts.file.name}.part`))
  renameSync(feedPath('files', `${facts.file.name}.part`), feedPath('files', facts.file.name))
  writeManifest(feedPath('versions', `${version}.json`), offers[0].manifest)
  for (const { name, manifest } of offers) writeManifest(feedPath(`${name}.json`), manifest)
  const offered = offers.map(({ name }) => name).join(' and ')
  return `${version} is offered in ${offered} to ${facts.staging} % of the workstations, signed by ${keys.map(({ id }) => id).join(' and ')}.`
}

/** Offers a channel's version to another percentage of workstations; 0 stops the rollout. Returns a summary. */
export function setRollout({ keys, feed, channel, staging }) {
  if (!feed || staging === undefined)
    throw new Error('Name the feed and the per cent: --feed <folder> --staging <0 to 100>.')
  const path = join(feed, `${parseChannel(channel)}.json`)
  const previous = readJson(path)
  if (!previous) throw new Error(`Nothing was laid out in ${channel} yet.`)
  const { signatures: _, ...facts } = previous
  const manifest = signManifest(
    { ...facts, staging: parseStaging(staging), released: releaseTimeAfter(previous) },
    keys,
  )
  writeManifest(path, manifest)
  return `${manifest.version} is offered in ${channel} to ${manifest.staging} % of the workstations.`
}
