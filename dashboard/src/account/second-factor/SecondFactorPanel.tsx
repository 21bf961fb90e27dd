import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { secondFactorQuery, useRenewRecoveryCodes, useTurnOffSecondFactor } from '../../api/second-factor.js';
import { ErrorAlert } from '../../components/ErrorAlert.js';
import { InlineCode } from '../../components/InlineCode.js';
import { Loading } from '../../components/Loading.js';
import { Panel } from '../../components/Panel.js';
import { useFormats, useTexts } from '../../texts/texts.js';
import { ProofDialog } from './ProofDialog.js';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.js';
import { TurnOnDialog } from './TurnOnDialog.js';

/** Turns the second factor of the account on and off. */
export function SecondFactorPanel() {
  const { secondFactor: texts } = useTexts();
  const { number, day } = useFormats();
  const { data, error, refetch } = useQuery(secondFactorQuery);
  const [dialog, open] = useState<'on' | 'off' | 'renew'>();
  const [codes, show] = useState<readonly string[]>();
  const close = () => open(undefined);
  const showCodes = (made: readonly string[]) => {
    close();
    show(made);
  };
  return (
    <Panel
      title={texts.title}
      aside={
        data && (
          <Badge variant="dot" tt="none" fw={500} color={data.since === null ? 'gray' : 'green'}>
            {data.since === null ? texts.off : texts.on}
          </Badge>
        )
      }
    >
      {error && <ErrorAlert error={error} onRetry={refetch} />}
      {!data && !error && <Loading />}
      {data && (
        <Stack align="flex-start">
          <Text size="sm" c="dimmed">
            {data.since === null
              ? texts.lead
              : `${texts.since(day(data.since))} ${texts.codesLeft(number(data.recovery_codes))}`}
          </Text>
          {data.since !== null ? (
            <Group>
              <Button variant="default" onClick={() => open('renew')}>
                {texts.renew}
              </Button>
              <Button variant="outline" color="red" onClick={() => open('off')}>
                {texts.turnOff}
              </Button>
            </Group>
          ) : data.available ? (
            <Button onClick={() => open('on')}>{texts.turnOn}</Button>
          ) : (
            <Text size="sm">
              <InlineCode text={texts.unavailable} />
            </Text>
          )}
        </Stack>
      )}
      {dialog === 'on' && <TurnOnDialog onDone={showCodes} onClose={close} />}
      {dialog === 'off' && <TurnOffDialog onClose={close} />}
      {dialog === 'renew' && <RenewDialog onDone={showCodes} onClose={close} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => show(undefined)} />}
    </Panel>
  );
}

function TurnOffDialog({ onClose }: { readonly onClose: () => void }) {
  const { secondFactor: texts } = useTexts();
  const turnOff = useTurnOffSecondFactor();
  return (
    <ProofDialog
      title={texts.turnOff}
      text={texts.turnOffLead}
      isDestructive
      isPending={turnOff.isPending}
      error={turnOff.error}
      onConfirm={(proof) => turnOff.mutate(proof, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

interface RenewDialogProps {
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

function RenewDialog({ onDone, onClose }: RenewDialogProps) {
  const { secondFactor: texts } = useTexts();
  const renew = useRenewRecoveryCodes();
  return (
    <ProofDialog
      title={texts.renew}
      text={texts.renewLead}
      isPending={renew.isPending}
      error={renew.error}
      onConfirm={(proof) => renew.mutate(proof, { onSuccess: (made) => onDone(made.recovery_codes) })}
      onClose={onClose}
    />
  );
}
