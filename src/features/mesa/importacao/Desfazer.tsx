import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useDesfazerImportacaoMutation, useOQueDesfariaQuery } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { Confirmacao } from '@/components/avisos/Confirmacao';
import { textoDoMomento } from '@/tempo/daqui';
import type { Desfeita, Importacao } from '@core/contract';
import { numero, quantosMapas } from '@core/texto';

const FICAM: Readonly<Record<keyof Desfeita['ficam'], readonly [string, string]>> = {
  alterados: ['foi alterado depois', 'foram alterados depois'],
  anotados: [
    'tem anotações, ficha ou relações feitas depois',
    'têm anotações, ficha ou relações feitas depois',
  ],
  compartilhados: [
    'está numa turma, num roteiro, num link ou com um aluno',
    'estão numa turma, num roteiro, num link ou com alunos',
  ],
  substituidos: [
    'substituído mudou depois, e fica como está agora',
    'substituídos mudaram depois, e ficam como estão agora',
  ],
};

/** O que fica, um motivo por linha. */
function OsQueFicam({ ficam }: Pick<Desfeita, 'ficam'>) {
  const motivos = (Object.keys(FICAM) as (keyof Desfeita['ficam'])[]).filter((m) => ficam[m] > 0);
  if (motivos.length === 0) return null;
  return (
    <>
      <Typography variant="inherit" sx={{ mt: 1 }}>
        Ficam, e você pode apagá-los na página dos mapas:
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {motivos.map((m) => (
          <li key={m}>
            {numero(ficam[m])} que {FICAM[m][ficam[m] === 1 ? 0 : 1]}
          </li>
        ))}
      </Box>
    </>
  );
}

const saem = (n: number): string => `${quantosMapas(n)} ${n === 1 ? 'sai' : 'saem'}`;
const voltam = (n: number): string =>
  `${quantosMapas(n)} ${n === 1 ? 'substituído volta' : 'substituídos voltam'} ao que ${n === 1 ? 'era' : 'eram'}`;

/** Antes de desfazer, em números. */
function Pergunta({ desfeita }: { readonly desfeita: Desfeita }) {
  const frases = [
    desfeita.saem > 0 && saem(desfeita.saem),
    desfeita.voltam > 0 && voltam(desfeita.voltam),
  ].filter(Boolean);
  return (
    <>
      <Typography>
        {frases.length > 0 ? `${frases.join('; ')}.` : 'Nada sai: tudo o que entrou já mudou.'}
      </Typography>
      <OsQueFicam ficam={desfeita.ficam} />
    </>
  );
}

/** Durante um dia, o que entrou pode sair; o que se lhe fez depois fica. */
export function Desfazer({ importacao }: { readonly importacao: Importacao }) {
  const { id, desfazivelAte } = importacao;
  const [aberta, abrir] = useState(false);
  const { currentData, error, isFetching } = useOQueDesfariaQuery(aberta ? id : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const [desfazer, { isLoading, error: recusada, reset }] = useDesfazerImportacaoMutation();
  if (desfazivelAte === null) return null;
  const falha = recusada ?? error;
  const nada = currentData !== undefined && currentData.saem + currentData.voltam === 0;
  const confirmar = async (): Promise<void> => {
    if (!currentData || nada) return abrir(false);
    const { error: falhou } = await desfazer(id);
    if (!falhou) abrir(false);
  };
  return (
    <>
      <Button variant="outlined" onClick={() => abrir(true)}>
        Desfazer esta importação
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
        Pode ser desfeita até {textoDoMomento(desfazivelAte)}.
      </Typography>
      <Confirmacao
        aberta={aberta}
        pergunta="Desfazer esta importação?"
        acao={nada ? 'Fechar' : 'Desfazer'}
        emCurso={isLoading || isFetching}
        erro={falha ? mensagemDoErro(falha) : null}
        aoConfirmar={() => void confirmar()}
        aoCancelar={() => {
          reset();
          abrir(false);
        }}
      >
        {currentData && !isFetching ? <Pergunta desfeita={currentData} /> : 'Contando os mapas…'}
      </Confirmacao>
    </>
  );
}

/** O que se desfez. */
export function Desfeito({ desfeita }: { readonly desfeita: Desfeita }) {
  const frases = [
    `${quantosMapas(desfeita.saem)} ${desfeita.saem === 1 ? 'saiu' : 'saíram'}`,
    desfeita.voltam > 0 &&
      `${quantosMapas(desfeita.voltam)} ${desfeita.voltam === 1 ? 'substituído voltou ao que era' : 'substituídos voltaram ao que eram'}`,
  ].filter(Boolean);
  return (
    <Alert severity="info" role="status" sx={{ mb: 3 }}>
      Importação desfeita: {frases.join('; ')}.
      <OsQueFicam ficam={desfeita.ficam} />
    </Alert>
  );
}
