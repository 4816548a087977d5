import { expect, test } from 'vitest'
import { loadSampleMedia } from '#main/open-desk'
import { openPractice } from '../../support/institute/practice-copy'
import { superadmin } from '../support/booking'
import { newFolder, openTestDesk, removeFolder } from '../support/desk'

test('every picture and film of the practice institute comes with the program', async () => {
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
  const images: string[] = []
  for (const entity of entities) for (const { image } of (await api[entity].list(all)).rows) images.push(image)
  for (const { image } of await api.question.all()) images.push(image)
  for (const { image, video } of (await api.helpfulTip.list(all)).rows) images.push(image, video)
  for (const facility of (await api.facility.list(all)).rows) images.push(...facility.images)
  images.push((await api.extension.institute()).logo)
  const shownImages = images.filter((location) => location !== '').map((location) => location.replace('practice:', ''))
  const samples = await loadSampleMedia('resources')
  expect([...new Set(shownImages)].toSorted()).toEqual([...samples.keys()].toSorted())
  await desk.close()
  await provider.close()
  removeFolder(dataDir)
})
