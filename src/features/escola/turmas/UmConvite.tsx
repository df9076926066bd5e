import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { useDesfazerEntradasMutation, useRevogarConviteMutation } from '@/api/apiSlice';
import { Confirmacao } from '@/components/avisos/Confirmacao';
import { textoDoMomento } from '@/tempo/daqui';
import type { Convite } from '@core/contract';
import { quantos } from '@core/texto';

function usos({ usos: n, maximo }: Convite): string {
  const de = maximo === undefined ? '' : `, de ${maximo} que podem`;
  if (n === 0)
    return `ninguém entrou por ele ainda${maximo === undefined ? '' : `, e podem entrar ${maximo}`}`;
  return n === 1 ? `1 pessoa entrou por ele${de}` : `${n} pessoas entraram por ele${de}`;
}

const pessoas = (n: number): string => quantos(n, 'pessoa', 'pessoas');

interface PropsDaPergunta {
  readonly convite: Convite;
  readonly aberta: boolean;
  readonly aoFechar: () => void;
}

function Revogar({ convite, aberta, aoFechar }: PropsDaPergunta) {
  const [revogar, { isLoading, error, reset }] = useRevogarConviteMutation();
  return (
    <Confirmacao
      aberta={aberta}
      pergunta="Revogar este convite?"
      acao="Revogar"
      emCurso={isLoading}
      erro={error ? mensagemDoErro(error) : null}
      aoConfirmar={() =>
        void revogar(convite.id)
          .unwrap()
          .then(aoFechar, () => undefined)
      }
      aoCancelar={() => {
        reset();
        aoFechar();
      }}
    >
      O link deixa de funcionar na hora. Quem entrou por ele continua na turma.
    </Confirmacao>
  );
}

function Desfazer({ convite, aberta, aoFechar }: PropsDaPergunta) {
  const [desfazer, { isLoading, error, reset }] = useDesfazerEntradasMutation();
  const dentro = convite.dentro ?? 0;
  return (
    <Confirmacao
      aberta={aberta}
      pergunta={
        dentro === 1
          ? 'Remover da turma a pessoa que entrou por este convite?'
          : `Remover da turma as ${dentro} pessoas que entraram por este convite?`
      }
      acao={`Remover ${pessoas(dentro)}`}
      emCurso={isLoading}
      erro={error ? mensagemDoErro(error) : null}
      aoConfirmar={() =>
        void desfazer(convite.id)
          .unwrap()
          .then(aoFechar, () => undefined)
      }
      aoCancelar={() => {
        reset();
        aoFechar();
      }}
    >
      Deixam de ver na hora os mapas da turma. Quem entrou na escola só por este convite sai também
      dela. O convite deixa de valer, e nenhum outro anterior serve para essas pessoas.
    </Confirmacao>
  );
}

interface Props {
  readonly convite: Convite;
  /** Já expirou ou foi revogado. */
  readonly passado?: boolean;
}

export function UmConvite({ convite, passado = false }: Props) {
  const [pergunta, perguntar] = useState<'revogar' | 'desfazer' | null>(null);
  const fechar = (): void => perguntar(null);
  const quando = textoDoMomento(passado ? convite.criadoEm : convite.expiraEm);
  const qual = passado ? `criado em ${quando}` : `que vale até ${quando}`;
  const dentro = convite.dentro ?? 0;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1,
        alignItems: 'center',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" sx={{ flex: '1 1 14rem', py: 1 }}>
        {passado
          ? `Criado em ${quando}; ${dentro === 1 ? '1 pessoa que entrou por ele está' : `${dentro} pessoas que entraram por ele estão`} na turma.`
          : `Vale até ${quando}; ${usos(convite)}.`}
      </Typography>
      {dentro > 0 && (
        <Button
          size="small"
          aria-label={`Desfazer as entradas do convite ${qual}`}
          onClick={() => perguntar('desfazer')}
        >
          Desfazer entradas
        </Button>
      )}
      {!passado && (
        <Button
          size="small"
          aria-label={`Revogar o convite ${qual}`}
          onClick={() => perguntar('revogar')}
        >
          Revogar
        </Button>
      )}
      <Revogar convite={convite} aberta={pergunta === 'revogar'} aoFechar={fechar} />
      <Desfazer convite={convite} aberta={pergunta === 'desfazer'} aoFechar={fechar} />
    </Box>
  );
}
