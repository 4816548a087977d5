import { entityRoutes, type Routes } from '../call'

const searchFields = ['titleName', 'title', 'name', 'question']

/** S2 §7, Content, feedback and enquiries. Lists without a specified key use `Question`. */
export const content: Routes = {
  ...entityRoutes({
    ...{ rows: 'cms', key: 'Question', searchFields, list: 'cms/getAllCMS' },
    ...{ add: 'cms/addCMS', update: 'cms/updateCMS', remove: 'cms/deleteCMS' },
  }),
  ...entityRoutes({
    ...{ rows: 'information', key: 'Information', searchFields, list: 'information/getAllInformation' },
    ...{ add: 'information/addInformation', update: 'information/updateInformation' },
    remove: 'information/deleteInformation',
  }),
  ...entityRoutes({
    ...{ rows: 'announcement', key: 'Question', searchFields, list: 'Announcement/getAllAnnouncement' },
    ...{ add: 'Announcement/addAnnouncement', update: 'Announcement/updateAnnouncement' },
    ...{ status: 'announcement/updateStatus', remove: 'Announcement/deleteAnnouncement' },
  }),
  ...entityRoutes({
    ...{ rows: 'banner', key: 'Question', searchFields, list: 'banner/getAllBanner', hasNoCount: true },
    ...{ add: 'banner/addBanner', update: 'banner/updateBanner', status: 'banner/updateStatus' },
    remove: 'banner/deleteBanner',
  }),
  ...entityRoutes({
    ...{ rows: 'content', key: 'Question', searchFields, list: 'content/getAllContent' },
    ...{ add: 'content/addContent', update: 'content/updateContent', remove: 'content/deleteContent' },
  }),
  ...entityRoutes({
    ...{ rows: 'client', key: 'Question', list: 'client/getAllClient' },
    ...{ add: 'client/addClient', update: 'client/updateClient', remove: 'client/deleteClient' },
  }),
  ...entityRoutes({
    ...{ rows: 'faqCategory', key: 'faqCategory', searchFields, list: 'faqCategory/getAllfaqCategory' },
    ...{ add: 'faqCategory/addfaqCategory', update: 'faqCategory/updatefaqCategory' },
    status: 'faqCategory/updateStatus',
  }),
  ...entityRoutes({
    ...{ rows: 'faq', key: 'Question', searchFields, list: 'faq/getAllFAQ' },
    ...{ add: 'faq/addFAQ', update: 'faq/updateFAQ', remove: 'faq/deleteFAQ' },
  }),
  ...entityRoutes({
    ...{ rows: 'facility', key: 'Facility', searchFields, list: 'facility/getAllFacility' },
    ...{ add: 'facility/addFacility', update: 'facility/updateFacility', remove: 'facility/deleteFacility' },
  }),
  ...entityRoutes({
    ...{ rows: 'testimonial', key: 'Testomonial', searchFields, list: 'testomonial/getAllTestominial' },
    ...{ add: 'testomonial/addTestominial', update: 'testomonial/updateTestominial' },
    remove: 'testomonial/deleteTestominial',
  }),
  ...entityRoutes({
    ...{ rows: 'tip', key: 'Tips', searchFields, list: 'helpfultips/getAllTips' },
    ...{ add: 'helpfultips/addTips', update: 'helpfultips/updateTips', remove: 'helpfultips/deleteTips' },
  }),
  ...entityRoutes({
    ...{ rows: 'startCourse', key: 'startCourse', searchFields, list: 'startCourse/getAllstartCourse' },
    ...{ add: 'startCourse/addstartCourse', update: 'startCourse/updatestartCourse' },
    ...{ status: 'startCourse/updateStatus', remove: 'startCourse/deletestartCourse' },
  }),
  ...entityRoutes({
    ...{ rows: 'gallery', key: 'Gallery', searchFields, list: 'gallery/getAllGallery' },
    ...{ add: 'gallery/addGallery', update: 'gallery/updateGallery', remove: 'gallery/deleteGallery' },
  }),
  ...entityRoutes({ rows: 'feedback', key: 'Question', list: 'feedback/getAllFeedback', all: 'feedback/getAll' }),
  ...entityRoutes({ rows: 'enquiry', key: 'Question', list: 'contactus/getContactus' }),
}
