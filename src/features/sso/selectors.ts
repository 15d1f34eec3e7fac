import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { ssoStartMachine } from "../../../machines/sso/ssoStartMachine.ts";
import { ssoTestMachine } from "../../../machines/sso/ssoTestMachine.ts";
import type { SingleSignOnRecord } from "../../../schemas/singleSignOn.ts";
import { createRecord } from "../records/selectors.ts";

/** A company's identity provider, in its form. */
export const SingleSignOnEditing = createRecord<SingleSignOnRecord>();

/** The test of its settings, for everything inside its provider. */
export const SsoTesting = createActorContext(ssoTestMachine);

type SsoTestSnapshot = SnapshotFrom<typeof ssoTestMachine>;

export const selectIsTesting = (snapshot: SsoTestSnapshot) => snapshot.hasTag("busy");

export const selectChecks = ({ context }: SsoTestSnapshot) => context.checks;

/** Leaving for an identity provider, for everything inside its provider. */
export const SsoStarting = createActorContext(ssoStartMachine);

type SsoStartSnapshot = SnapshotFrom<typeof ssoStartMachine>;

export const selectIsLeaving = (snapshot: SsoStartSnapshot) => snapshot.hasTag("busy");

export const selectStartFailure = ({ context }: SsoStartSnapshot) => context.failureMessageId;
