import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useApagarAnotacaoMutation } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { agora } from '@/api/relogio';
import { Confirmacao } from '@/components/avisos/Confirmacao';
import { diaEHoraDaqui } from '@/tempo/daqui';
import type { Anotacao } from '@core/contract';
import { ConflitoDeTextos } from './ConflitoDeTextos';
import { EditorDeAnotacao } from './EditorDeAnotacao';
import { EstadoDaGravacao } from './EstadoDaGravacao';
import type { PorGravar } from './fichaSlice';
import { useGravador } from './gravador';
import { TextoComListas } from './TextoComListas';

interface Props {
  readonly mapaId: string;
  readonly chave: string;
  /** null: ainda não existe no servidor, ou já lá não está. */
  readonly salva: Anotacao | null;
  readonly item: PorGravar | null;
  /** Começa-se já a escrever. */
  readonly nova: boolean;
}

function Conflito({ mapaId, chave, salva, item }: Props & { readonly item: PorGravar }) {
  const gravador = useGravador();
  const comoNova = (): void => {
    gravador.comecar(mapaId, item.conteudo);
    gravador.descartar(chave);
  };
  const meu = { nome: 'O que você escreveu', conteudo: <TextoComListas texto={item.conteudo} /> };
  if (!salva)
    return (
      <ConflitoDeTextos
        titulo="Esta anotação foi apagada enquanto você a escrevia"
        textos={[meu]}
        acoes={[
          { nome: 'Salvar como anotação nova', fazer: comoNova },
          { nome: 'Descartar o que escrevi', fazer: () => gravador.descartar(chave) },
        ]}
      />
    );
  return (
    <ConflitoDeTextos
      titulo="Esta anotação mudou enquanto você a escrevia"
      textos={[
        { nome: 'Salvo agora', conteudo: <TextoComListas texto={salva.texto ?? ''} /> },
        meu,
      ]}
      acoes={[
        { nome: 'Ficar com o que está salvo', fazer: () => gravador.descartar(chave) },
        { nome: 'Manter o que escrevi', fazer: () => gravador.manter(chave, salva.versao) },
        { nome: 'Manter os dois', fazer: comoNova },
      ]}
    />
  );
}

/**
 * O que o servidor tem apaga-se, que se pode desfazer; do que ainda lá não está, e assim se perderia,
 * pergunta-se.
 */
function Apagar({ mapaId, chave, salva, item, quandoFoi }: Props & { readonly quandoFoi: string }) {
  const [perguntando, perguntar] = useState(false);
  const [apagar, { isLoading, error, reset }] = useApagarAnotacaoMutation();
  const gravador = useGravador();
  const confirmar = async (): Promise<void> => {
    if (salva) {
      const r = await apagar({ mapaId, id: salva.id, versao: salva.versao });
      if (r.error) return;
    }
    gravador.descartar(chave);
    perguntar(false);
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        onClick={() => (item === null ? void confirmar() : perguntar(true))}
      >
        Apagar
      </Button>
      {item === null && error && (
        <Typography role="alert" variant="body2" color="error">
          {mensagemDoErro(error)}
        </Typography>
      )}
      <Confirmacao
        aberta={perguntando}
        pergunta="Apagar a anotação?"
        acao="Apagar"
        emCurso={isLoading}
        erro={error ? mensagemDoErro(error) : null}
        aoConfirmar={() => void confirmar()}
        aoCancelar={() => {
          reset();
          perguntar(false);
        }}
      >
        A de {quandoFoi}, com o que ainda não foi salvo dela.
      </Confirmacao>
    </>
  );
}

/** Mudou no servidor depois do que aqui se leu, e não para o mesmo texto. */
const emConflito = (salva: Anotacao | null, item: PorGravar): boolean =>
  item.id !== null &&
  (salva === null || (salva.versao > item.versao && salva.texto !== item.conteudo));

export function UmaAnotacao(props: Props) {
  const { mapaId, chave, salva, item, nova } = props;
  const [escrevendo, escrever] = useState(nova);
  const gravador = useGravador();
  const texto = item?.conteudo ?? salva?.texto ?? '';
  const quandoFoi = diaEHoraDaqui(salva?.criadaEm ?? item?.desde ?? agora());
  const conflito = item !== null && emConflito(salva, item);
  const mudar = (novo: string): void => gravador.anotar(mapaId, chave, salva?.id ?? null, novo);
  const fechar = (): void => {
    gravador.despejar(chave);
    escrever(false);
    if (!salva && texto.trim() === '') gravador.descartar(chave);
  };
  const fechada = salva !== null && salva.texto === null;
  return (
    <Paper component="article" variant="outlined" aria-label={quandoFoi} sx={{ p: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 0.5 }}>
        <Typography
          variant="caption"
          component="h4"
          sx={{ color: 'text.secondary', flex: 1, fontWeight: 600 }}
        >
          {quandoFoi}
        </Typography>
        {!fechada && !conflito && (
          <Button size="small" onClick={() => (escrevendo ? fechar() : escrever(true))}>
            {escrevendo ? 'Pronto' : 'Editar'}
          </Button>
        )}
        {!conflito && <Apagar {...props} quandoFoi={quandoFoi} />}
      </Box>
      {conflito ? (
        <Conflito {...props} item={item} />
      ) : escrevendo ? (
        <EditorDeAnotacao
          rotulo="Anotação"
          texto={texto}
          aoEscrever={mudar}
          aoLargar={() => gravador.despejar(chave)}
          aoFechar={fechar}
        />
      ) : fechada ? (
        <Typography color="textSecondary">Não abre com a chave deste servidor.</Typography>
      ) : (
        <TextoComListas texto={texto} />
      )}
      {(escrevendo || item !== null) && (
        <EstadoDaGravacao chave={chave} porGravar={item !== null && texto.trim() !== ''} />
      )}
    </Paper>
  );
}
