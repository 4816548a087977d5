import { t } from '@lingui/core/macro'
import { openChangeRequestCount } from '../protocol/changes/approval'
import { commonListKey, deleteById, pagedList, post, put } from '../protocol/endpoint'
import { flag, id, instant, requiredLocation, requiredText, text } from '../protocol/fields'
import { sortInputs } from '../protocol/lists/sorting'

const row = {
  id: ['_id', id],
  title: text,
  image: text,
  isActive: flag,
  createdAt: instant,
  openChangeRequestCount,
} as const
/** Fields of the form with their messages (S2 §5); the title may hold HTML. */
const draft = {
  title: requiredText(t`*Please Enter Name!`, 2000),
  image: requiredLocation(t`*Please Upload Image!`),
} as const

export const banner = {
  list: pagedList('banner/getAllBanner', commonListKey, row, sortInputs('title', 'createdAt', 'isActive')),
  add: post('banner/addBanner', draft),
  update: put('banner/updateBanner/:id', draft),
  setStatus: put('banner/updateStatus/:id', { isActive: flag }),
  remove: deleteById('banner/deleteBanner/:id'),
}
