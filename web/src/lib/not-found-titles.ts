/** What a page is called when what its address names is not there: on its screen, and in HTML of its own. */
export const notFoundTitles = { vehicle: 'Vehicle Not Found', host: 'Host not found' } as const;
