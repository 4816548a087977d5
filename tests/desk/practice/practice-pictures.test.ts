import { expect, test } from 'vitest'
import { loadSampleMedia } from '#main/open-desk'
import { openPractice } from '../../support/institute/practice-copy'
import { superadmin } from '../support/booking'
import { newFolder, openTestDesk, removeFolder } from '../support/desk'

test('every picture and video of the practice institute is part of the program', async () => {
  const provider = await openPractice()
  const dataDir = newFolder()
  const { desk, api } = await openTestDesk({
    dataDir,
    provider: { url: 'http://provider.invalid/', fetch: provider.fetch },
  })
  await api.session.signIn(superadmin)
  const all = { page: 1, limit: 100 }
  const entities = [
    'about',
    'announcement',
    'banner',
    'clientLogo',
    'testimonial',
    'startCourse',
    'galleryImage',
  ] as const
  const locations: string[] = []
  for (const entity of entities) for (const { image } of (await api[entity].list(all)).rows) locations.push(image)
  for (const { image } of await api.question.all()) locations.push(image)
  for (const { image, video } of (await api.helpfulTip.list(all)).rows) locations.push(image, video)
  for (const facility of (await api.facility.list(all)).rows) locations.push(...facility.images)
  locations.push((await api.extension.institute()).logo)
  const mediaNames = locations
    .filter((location) => location !== '')
    .map((location) => location.replace('practice:', ''))
  const samples = await loadSampleMedia('resources')
  expect([...new Set(mediaNames)].toSorted()).toEqual([...samples.keys()].toSorted())
  await desk.close()
  await provider.close()
  removeFolder(dataDir)
})
