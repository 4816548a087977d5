import { del, page, post, put } from '../protocol/endpoint'
import { waiting } from '../protocol/governed'
import { flag, id, location, required, text } from '../protocol/wire'

const row = { id: ['_id', id], title: text, image: text, isActive: flag, createdAt: text, waiting } as const
/** S2 §5; the title may hold HTML. */
const draft = { title: required('*Please Enter Name!', 2000), image: location('*Please Upload Image!') } as const

export const banner = {
  list: page('banner/getAllBanner', 'Question', row),
  add: post('banner/addBanner', draft),
  update: put('banner/updateBanner/:id', draft),
  setStatus: put('banner/updateStatus/:id', { isActive: flag }),
  remove: del('banner/deleteBanner/:id'),
}
