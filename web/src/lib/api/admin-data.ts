/** How the names of all data begin that admins alone read: it goes with their session. */
export const adminData = ['admins'] as const;
