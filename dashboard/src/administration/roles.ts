import type { AccountBody } from '../api/types.js';

export const ROLES: readonly AccountBody['role'][] = ['administrator', 'member'];
