import { deleteById, pagedList, post, put } from '../protocol/endpoint'
import { sortInputs } from '../protocol/lists/sorting'
import { articleDraft, articleRow } from './shared-fields'

/** Images for questions (UI title: Question Images; wire name: gallery). */
export const galleryImage = {
  list: pagedList('gallery/getAllGallery', 'Gallery', articleRow, sortInputs('title')),
  add: post('gallery/addGallery', articleDraft),
  update: put('gallery/updateGallery/:id', articleDraft),
  remove: deleteById('gallery/deleteGallery/:id'),
}
