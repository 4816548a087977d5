import { waiting } from '../protocol/changes/governed'
import { del, page, post, put } from '../protocol/endpoint'
import { flag, id, instant, location, required, text } from '../protocol/fields'
import { sortedBy } from '../protocol/lists/sorting'

const row = { id: ['_id', id], title: text, image: text, isActive: flag, createdAt: instant, waiting } as const
/** S2 §5; the title may hold HTML. */
const draft = { title: required('*Please Enter Name!', 2000), image: location('*Please Upload Image!') } as const

export const banner = {
  list: page('banner/getAllBanner', 'Question', row, sortedBy('title', 'createdAt', 'isActive')),
  add: post('banner/addBanner', draft),
  update: put('banner/updateBanner/:id', draft),
  setStatus: put('banner/updateStatus/:id', { isActive: flag }),
  remove: del('banner/deleteBanner/:id'),
}
