import { startInstitute } from '../../desk/support/institute'
import { startPlainInstitute } from '../plain-institute/server'
import type { Faults } from './faults'
import { openPractice } from './practice-copy'

type Backend = { url: string; faults: Pick<Faults, 'next'>; close: () => Promise<unknown> }

/** Our provider, and a backend of the specification only, each with phone and password of a person who can sign in. */
export const backends: [name: string, open: () => Promise<Backend>, phone: string, password: string][] = [
  ['provider', openProvider, '9000000001', 'practice1'],
  ['plain institute', startPlainInstitute, '9700000002', 'plain-pass'],
]

async function openProvider(): Promise<Backend> {
  const provider = await openPractice()
  const institute = await startInstitute(provider)
  return { url: institute.url, faults: institute.faults, close: () => institute.close().then(provider.close) }
}
