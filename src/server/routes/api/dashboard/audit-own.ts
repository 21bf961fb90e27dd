import type { FastifyRequest } from 'fastify';
import type { AuditAction } from '../../../../accounts/audit-log.js';
import type { Services } from '../../../services.js';
import { actorOf, requireSession } from './session-hooks.js';

/** What an administrator does to the own account is in the audit log too. */
export async function auditOwn(
  { auditLog }: Pick<Services, 'auditLog'>,
  request: FastifyRequest,
  action: AuditAction,
): Promise<void> {
  const { role, email } = requireSession(request).account;
  if (role === 'administrator') {
    await auditLog.add(actorOf(request), { action, subject: email });
  }
}
