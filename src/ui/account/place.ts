/** The same components are used in the modal and on the page; on the page their test ids begin with `page-`. */
export type Place = 'modal' | 'page'

export const testId = (place: Place, id: string): string => (place === 'page' ? `page-${id}` : id)
