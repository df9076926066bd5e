import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { useCompartilhamentoQuery, useCompartilharMutation } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { Confirmacao } from '@/components/avisos/Confirmacao';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';
import { IconeFechar } from '@/components/moldura/icones';
import { ListaComBusca } from '@/components/formulario/ListaComBusca';
import { EmPaginas } from '@/components/formulario/Paginas';
import { Passageiro } from '@/components/lugar/useLugar';
import { selectPessoa } from '@/features/conta/auth/authSlice';
import type { ItemDeCompartilhamento } from '@core/contract';
import {
  comTrocas,
  marcaTrocada,
  paraEnviar,
  quemDeixaDeVerAsCegas,
  selectTrocasDoMapa,
  trocasEncerradas,
} from './marcas';

interface Mapa {
  readonly id: string;
  readonly nome: string;
}

interface AlunosProps {
  readonly itens: readonly ItemDeCompartilhamento[];
  readonly aoTrocar: (alunoId: string, compartilhado: boolean) => void;
}

function Alunos({ itens, aoTrocar }: AlunosProps) {
  return (
    <ListaComBusca
      itens={itens}
      rotulo="Buscar aluno"
      vazia="Nenhum aluno matriculado ainda."
      semAchados="Nenhum aluno com esse nome."
    >
      {(achados, procurado) => (
        <EmPaginas chave={procurado} itens={achados}>
          {(visiveis) => (
            <FormGroup sx={{ maxHeight: 360, overflowY: 'auto', flexWrap: 'nowrap' }}>
              {visiveis.map((i) => (
                <FormControlLabel
                  key={i.alunoId}
                  label={i.nome}
                  control={
                    <Checkbox
                      size="small"
                      checked={i.compartilhado}
                      onChange={(e) => aoTrocar(i.alunoId, e.target.checked)}
                    />
                  }
                />
              ))}
            </FormGroup>
          )}
        </EmPaginas>
      )}
    </ListaComBusca>
  );
}

/** Quantos nomes cabem numa pergunta. */
const MUITOS = 12;

interface PropsDaPergunta {
  readonly mapa: Mapa;
  readonly aberta: boolean;
  readonly asCegas: ReturnType<typeof quemDeixaDeVerAsCegas>;
  readonly aoConfirmar: () => void;
  readonly aoCancelar: () => void;
}

/** Quem o vê às cegas numa turma passa a vê-lo às claras: diz-se de quem se trata. */
function MostrarAsClaras({ mapa, aberta, asCegas, aoConfirmar, aoCancelar }: PropsDaPergunta) {
  return (
    <Confirmacao
      aberta={aberta}
      pergunta={`Mostrar ${mapa.nome} com nome e dados?`}
      acao="Compartilhar com nome e dados"
      emCurso={false}
      erro={null}
      aoConfirmar={aoConfirmar}
      aoCancelar={aoCancelar}
    >
      Numa turma, este mapa está às cegas para:
      <Box component="ul" sx={{ my: 1, pl: 3 }}>
        {asCegas.slice(0, MUITOS).map((i) => (
          <li key={i.alunoId}>
            {i.nome} ({i.asCegas?.join(', ')})
          </li>
        ))}
        {asCegas.length > MUITOS && <li>e mais {asCegas.length - MUITOS}</li>}
      </Box>
      Compartilhado assim, o nome e o nascimento aparecem agora para essas pessoas.
    </Confirmacao>
  );
}

interface PropsDasMarcas {
  readonly mapa: Mapa;
  readonly itens: readonly ItemDeCompartilhamento[];
}

/** As marcas como a pessoa as deixou, e enviá-las. */
function MarcasDosAlunos({ mapa, itens }: PropsDasMarcas) {
  const dispatch = useAppDispatch();
  const usuario = useAppSelector(selectPessoa);
  const trocas = useAppSelector((s) => selectTrocasDoMapa(s, usuario, mapa.id));
  const [compartilhar, envio] = useCompartilharMutation();
  const [perguntando, perguntar] = useState(false);
  const mudou = itens.some((i) => (trocas[i.alunoId] ?? i.compartilhado) !== i.compartilhado);
  const asCegas = quemDeixaDeVerAsCegas(itens, trocas);
  const enviar = async (): Promise<void> => {
    perguntar(false);
    const { error: falha } = await compartilhar({
      mapaId: mapa.id,
      corpo: paraEnviar(comTrocas(itens, trocas)),
    });
    if (!falha) dispatch(trocasEncerradas(usuario, mapa.id));
  };
  const trocar = (alunoId: string, compartilhado: boolean): void => {
    const item = itens.find((i) => i.alunoId === alunoId);
    if (!item || envio.isLoading) return;
    envio.reset();
    dispatch(marcaTrocada({ mapaId: mapa.id, usuario, item, compartilhado }));
  };
  return (
    <Stack spacing={1.5}>
      <Alunos itens={comTrocas(itens, trocas)} aoTrocar={trocar} />
      {envio.error && (
        <Alert severity="error">
          {mensagemDoErro(envio.error)} As marcações continuam como você as deixou.
        </Alert>
      )}
      <div role="status">
        {envio.isSuccess && !mudou && (
          <Alert severity="success" role="presentation">
            Compartilhamento salvo.
          </Alert>
        )}
        {mudou && !envio.error && (
          <Typography variant="body2" color="textSecondary">
            As marcações só valem depois de clicar em Compartilhar.
          </Typography>
        )}
      </div>
      <div>
        <BotaoQueEspera
          variant="contained"
          esperando={envio.isLoading}
          disabled={itens.length === 0}
          aria-label={`Compartilhar ${mapa.nome} com os alunos marcados`}
          onClick={() => (asCegas.length > 0 ? perguntar(true) : void enviar())}
        >
          Compartilhar
        </BotaoQueEspera>
      </div>
      <MostrarAsClaras
        mapa={mapa}
        aberta={perguntando}
        asCegas={asCegas}
        aoConfirmar={() => void enviar()}
        aoCancelar={() => perguntar(false)}
      />
    </Stack>
  );
}

function Conteudo({ mapa }: { readonly mapa: Mapa }) {
  const { currentData, error, refetch } = useCompartilhamentoQuery(mapa.id, {
    refetchOnMountOrArgChange: true,
  });
  if (currentData) return <MarcasDosAlunos mapa={mapa} itens={currentData} />;
  if (!error) return <EsqueletoDaPagina />;
  return (
    <EstadoDePagina
      nivel="h2"
      titulo="Não foi possível carregar a lista"
      aoTentar={() => void refetch()}
    >
      {mensagemDoErro(error)}
    </EstadoDePagina>
  );
}

interface Props {
  readonly mapa: Mapa;
  readonly aoFechar: () => void;
}

/** 'Compartilhamento mapa': quem pode ver este mapa. Ao abrir, vem à vista e recebe o foco. */
export function PainelDeCompartilhamento({ mapa, aoFechar }: Props) {
  const titulo = useRef<HTMLHeadingElement>(null);
  const nome = useId();
  useEffect(() => {
    titulo.current?.focus({ preventScroll: true });
    titulo.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
  }, [mapa.id]);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label="Compartilhamento mapa"
      sx={{ p: 2.5, scrollMargin: 16 }}
    >
      <Stack direction="row" sx={{ alignItems: 'flex-start', mb: 1.5 }}>
        <div style={{ flex: 1, minWidth: 0 }}>
          <Typography
            variant="h2"
            ref={titulo}
            tabIndex={-1}
            aria-describedby={nome}
            sx={{ outline: 'none' }}
          >
            Compartilhamento mapa
          </Typography>
          <Typography id={nome} color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {mapa.nome}
          </Typography>
        </div>
        <IconButton aria-label={`Fechar o compartilhamento de ${mapa.nome}`} onClick={aoFechar}>
          <IconeFechar />
        </IconButton>
      </Stack>
      <Passageiro value>
        <Conteudo key={mapa.id} mapa={mapa} />
      </Passageiro>
    </Paper>
  );
}
