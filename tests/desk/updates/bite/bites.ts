/** A text that stands once in a file of src/main/updates, and what stands there when the check is taken out. */
type Edit = readonly [file: string, find: string, replace: string]
/** A scenario by words of its name, and the check without which it must fail. */
export type Bite = readonly [scenario: string, ...edits: Edit[]]

const facts = '[product, channel, version, released, minimum, staging, file.name, file.size, file.sha512, notes]'
/** The signed text without one of its facts. */
const without = (fact: string): Edit => {
  const left = facts
    .slice(1, -1)
    .split(', ')
    .filter((one) => one !== fact)
  return ['signed-text.ts', facts, `[${left.join(', ')}]`]
}
const off = 'if (false)'
const noWhole: Edit = ['feed.ts', 'AbortSignal.timeout(whole), ', '']

const trust: Bite[] = [
  ['a manifest without a signature', ['keys.ts', 'if (isGood) return', 'return']],
  ['signed by a key that is not in the package', ['keys.ts', 'verify(null, text', '(() => true)(null, text']],
  ['signed under a name that the package does not know', ['keys.ts', 'trusted.id === key && ', '']],
  ['a package without any key', ['keys.ts', 'if (isGood) return', 'if (isGood || keys.length === 0) return']],
  ['a manifest whose product was changed', without('product')],
  ['a manifest whose channel was changed', without('channel')],
  ['a manifest whose version was changed', without('version')],
  ['a manifest whose day was changed', without('released')],
  ['a manifest whose minimum was changed', without('minimum')],
  ['a manifest whose staging was changed', without('staging')],
  ['a manifest whose name was changed', without('file.name')],
  ['a manifest whose size was changed', without('file.size')],
  ['a manifest whose sha512 was changed', without('file.sha512')],
  ['a manifest whose notes was changed', without('notes')],
  ['another program that the same key signed', ['choose.ts', 'if (named !== product)', off]],
  ['an update of the pilot channel at a stable counter', ['choose.ts', 'if (manifest.channel !== channel)', off]],
  ['an older version, however well signed', ['choose.ts', 'if (order < 0)', off]],
  [
    'the pilot of a version whose final one runs here',
    ['../../contract/protocol/text/version.ts', 'return earlyA ? -1 : earlyB ? 1 : 0', 'return 0'],
  ],
  ['an old signed manifest that is put back', ['choose.ts', 'if (newestSeen && ', 'if (false && ']],
  ['a version that cannot follow this one', ['choose.ts', 'if (compareVersions(installed, minimum) < 0)', off]],
  ['a file named "../../start/evil.exe"', ['choose.ts', 'if (file.name !== installerName(version))', off]],
  ['a file of as many other bytes', ['checked-file.ts', " && hash.digest('base64') === sha512", '']],
  ['a file that is 1 byte longer', ['download.ts', '(length === null || Number(length) === size)', 'true']],
  ['a file that is -1 byte longer', ['download.ts', '(length === null || Number(length) === size)', 'true']],
  ['a file that is swapped is noticed', ['checked-file.ts', 'throw damaged()', 'void 0']],
  [
    'a file that is swapped when the installer starts',
    ['installing.ts', 'await install(copy, ', 'await install(join(files, manifest.file.name), '],
  ],
  ['what was remembered is believed no more', ['installing.ts', '  mustBeSigned(manifest, keys)\n', '']],
  [
    'an update that was downloaded before a newer one was installed by hand',
    ['updates.ts', 'if (compareVersions(manifest.version, installed) <= 0)', off],
  ],
  ['what the feed takes back is not installed', ['updates.ts', 'if (ready) await drop(ready)', '']],
  ['a second key signs beside the first', ['keys.ts', 'manifest.signatures.some(', 'manifest.signatures.every(']],
  ['a key that was taken out of the package', ['keys.ts', 'if (isGood) return', 'return']],
  ['the text that is signed stays as it is', ['signed-text.ts', 'idtr-counter update 1', 'idtr-counter update 2']],
]

const transport: Bite[] = [
  [
    'an HTML page in place of a feed',
    ['manifest.ts', "throw new UpdateRefused('no feed'", "throw cause ?? new UpdateRefused('no feed'"],
  ],
  ['JSON of something else', ['manifest.ts', 'manifest.parse(JSON.parse(said))', 'JSON.parse(said)']],
  ['a version that is none', ['manifest.ts', 'z.string().check(z.refine(isVersion))', 'z.string()']],
  [
    'an empty answer',
    ['manifest.ts', "throw new UpdateRefused('no feed'", "throw cause ?? new UpdateRefused('no feed'"],
  ],
  ['a feed without an end', ['feed.ts', 'if (size > largestManifest)', off]],
  ['a feed that is not there', ['feed.ts', 'if (![200, 206, 416].includes(status))', off]],
  ['a bucket that is closed', ['feed.ts', 'if (![200, 206, 416].includes(status))', off]],
  ['a feed that fails', ['feed.ts', 'if (![200, 206, 416].includes(status))', off]],
  ['a feed that never answers', ['feed.ts', 'within(deadlines.answer, ', 'within(60_000, '], noWhole],
  ['a feed that stops in the middle', ['feed.ts', 'within(deadlines.silence, ', 'within(60_000, '], noWhole],
  ['a feed that sends a byte now and then', noWhole],
  [
    'a feed at an address that nobody listens at',
    ['feed.ts', "unreachable('The update feed does not answer.', cause)", 'cause'],
  ],
  ['a redirect of /stable.json to another host', ['feed.ts', "redirect: 'manual'", "redirect: 'follow'"]],
  ['a redirect of /files/', ['feed.ts', "redirect: 'manual'", "redirect: 'follow'"]],
  ['an installer that is not there', ['feed.ts', 'if (![200, 206, 416].includes(status))', off]],
  ['an installer that fails', ['feed.ts', 'if (![200, 206, 416].includes(status))', off]],
  ['an installer that is an HTML page', ['download.ts', '(length === null || Number(length) === size)', 'true']],
  ['an installer that is a page whose length', ['download.ts', 'if (done < file.size)', off]],
  ['an installer that never comes', ['feed.ts', 'within(deadlines.answer, ', 'within(60_000, '], noWhole],
  ['an installer that stops coming', ['feed.ts', 'within(deadlines.silence, ', 'within(60_000, '], noWhole],
  ['an installer that comes a byte now and then', noWhole],
  ['an installer that has no end', ['download.ts', 'if (done > file.size) throw damaged()', '']],
  ['a download that is cut goes on where it was', ['download.ts', '(hasMore || isOfAnother)', 'isOfAnother']],
  ['a download that is cut again and again', ['download.ts', 'held > 0 ? { range', 'held > 1e9 ? { range']],
  ['a server that knows no parts of files', ['download.ts', "from > 0 ? 'a' : 'w'", "'a'"]],
  ['half of another file', ['download.ts', 'if (held === 0 || left <= 1) throw damaged()', 'throw damaged()']],
  ['a part that does not begin where it was asked for', ['download.ts', '(hasMore || isOfAnother)', 'hasMore']],
  [
    'a download is stopped by the person',
    ['updates.ts', 'cancel: () => cancelling.abort()', 'cancel: () => undefined'],
  ],
  [
    'a second start finds what was downloaded',
    ['updates.ts', 'if (isSame && path && (await isWhole(path, found.file))) return', ''],
  ],
  ['one that was damaged on the disk meanwhile', ['updates.ts', ' && (await isWhole(path, found.file))', '']],
  [
    'a newer version takes the place',
    ['updates.ts', 'ready && ready.manifest.file.sha512 === found?.file.sha512', 'ready'],
    ['updates.ts', ' && (await isWhole(path, found.file))', ''],
  ],
]

const disk: Bite[] = [
  [
    'is said; what was begun makes room again',
    ['download.ts', "if (trouble === 'damaged' || trouble === undefined) await rm(part, { force: true })", ''],
  ],
  [
    'between download and installation leaves the update ready',
    ['updates.ts', "diskTrouble(error, 'The update was not stored.')?.message ?? ", ''],
  ],
  ['what was remembered and cannot be read', ['state.ts', 'renameSync(path, aside)', '']],
  ['only its shape is believed', ['state.ts', 'return state.parse(JSON.parse(text))', 'return JSON.parse(text)']],
  ['of two programs on one folder one fetches', ['lock.ts', 'return lockFolder(folder)', 'return () => undefined']],
  ['two that install at once', ['lock.ts', 'return lockFolder(folder)', 'return () => undefined']],
  ['installers that nothing needs', ['sweep.ts', 'rmSync(path, { recursive: true, force: true })', '']],
]

const untold: Edit = ['updates.ts', 'if (busy) throw', 'if (false) throw']
const moment: Bite[] = [
  ['it is asked for at a quiet moment', ['updates.ts', '!isWithin(ready.asked, policy.later, now())', 'true']],
  ['while it is said: A registration is open.', untold],
  ['while it is said: A change is being sent.', untold],
  ['while it is said: A test is going on.', untold],
  ['while it is said: Something is being printed.', untold, ['updates.ts', ' && !attended.busy()', '']],
  ['while it is said: A shift is open.', untold, ['updates.ts', ' && !attended.busy()', '']],
  ['what somebody begins while the installer', ['installing.ts', 'given.mayStill()', '']],
  [
    'nothing is installed before its time',
    ['updates.ts', 'return !isWithin(ready.since, policy.atLatest, now())', 'return true'],
  ],
  ['once nobody has touched anything', ['updates.ts', 'if (attended.idleFor() >= policy.quiet) ', '']],
  [
    'it is time and somebody signs out',
    ['updates.ts', 'signedOut: () => installDue(true)', 'signedOut: async () => {}'],
  ],
  ['behind a program that ends', ['updates.ts', 'await installDue(false)', '']],
  [
    '"Later" does not put the time off',
    ['updates.ts', 'if (!ready || pending || ', 'if (!ready || isWithin(ready.asked, policy.later, now()) || '],
  ],
  ['the time is what this counter was told', ['updates.ts', '{ ...usualPolicy, ...given.policy }', 'usualPolicy']],
  ['a year ahead neither keeps', ['choose.ts', 'if (newestSeen && ', 'if (false && ']],
  ['a year behind neither keeps', ['choose.ts', 'if (newestSeen && ', 'if (false && ']],
  [
    'that is put back a year does not put an update off',
    [
      'updates.ts',
      'return !isWithin(ready.since, policy.atLatest, now())',
      'return now() - ready.since >= policy.atLatest',
    ],
  ],
  [
    'that is put back a year does not keep the counter from looking',
    [
      'updates.ts',
      'isWithin(memory.now.checkedAt, policy.checkEvery, now())',
      'now() - memory.now.checkedAt < policy.checkEvery',
    ],
  ],
  [
    'leaves the version that runs, and says why',
    ['installing.ts', 'if (memory.now.pending === given.pending) memory.change({ pending: before })', ''],
  ],
  ['is not tried by itself again for some hours', ['updates.ts', ' || ready.tries >= mostTries', '']],
  ['reaches as many machines as it says', ['choose.ts', 'return (digest.readUInt32BE() / 2 ** 32) * 100', 'return 0']],
  [
    'that has not reached this counter',
    ['choose.ts', "placeOf(machine, version) < staging ? 'take' : 'later'", "'take'"],
  ],
  ['a line that is down for a while', ['updates.ts', 'passing.includes(error.trouble)', 'false']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it stands so in the file
  ['a pilot counter takes what its own channel offers', ['fetching.ts', '`${channel}.json`', "'stable.json'"]],
  ['calls under way and what the screen tells', ['activity.ts', 'under.delete(one)', '']],
]

const comingUp: Bite[] = [
  ['a version that comes up is settled', ['starts.ts', 'kept: own', 'kept']],
  ['one failed start is forgiven', ['starts.ts', 'const mostStarts = 2', 'const mostStarts = 1']],
  ['after two failed starts the version before is put back', ['starts.ts', 'if (starts >= mostStarts && before)', off]],
  ['the version that did not come up is not taken again', ['choose.ts', 'if (failed.includes(version))', off]],
  ['a newer one is taken, and what was said is over', ['updates.ts', "triedAt: 0 }, notice: ''", 'triedAt: 0 }']],
  ['an installer that was swapped meanwhile', ['checked-file.ts', 'throw damaged()', 'void 0']],
  [
    'an installer that is gone',
    ['updates.ts', 'return false\n    }\n  }\n\n  return {', 'return true\n    }\n  }\n\n  return {'],
  ],
  [
    'an installer of before that was not signed',
    ['fetching.ts', '  mustBeSigned(found, keys)\n  mustBeOurs(found)', '  mustBeOurs(found)'],
  ],
  ['another version in its place was never kept', ['fetching.ts', 'if (found.version !== installed)', off]],
  ['a feed that keeps no earlier version', ['updates.ts', 'if (cancelling.signal.aborted) throw error', 'throw error']],
  ['is not fetched twice', ['fetching.ts', 'if (has) return', '']],
  ['an installer that was stopped on its way', ['starts.ts', 'if (version !== installed)', off]],
  [
    'going back that the system refuses',
    [
      'updates.ts',
      'memory.change({ pending: { ...pending, version: installed',
      '({ pending: { ...pending, version: installed',
    ],
  ],
  ['does not come up either', ['starts.ts', 'kept.find((one) => one.version === from)', 'kept[0]']],
]

const named = (file: string, list: readonly Bite[]) =>
  list.map((bite) => ({ file: `tests/desk/updates/${file}.test.ts`, bite }))

/** Every scenario with the file that it stands in. */
export const bites = [
  ...named('trust', trust),
  ...named('transport', transport),
  ...named('disk', disk),
  ...named('moment', moment),
  ...named('coming-up', comingUp),
]
